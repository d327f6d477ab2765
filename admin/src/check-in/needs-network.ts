/** What needs the server says so, instead of failing. */
export const NEEDS_NETWORK = 'This needs a network. Please try again when the network is back.';
