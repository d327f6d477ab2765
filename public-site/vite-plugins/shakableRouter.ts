import type { Plugin } from 'vite';

/**
 * React Router is one file whose contexts and components are created by calls and named by assignments. A bundler must
 * assume that both have effects, and keeps the whole data router although the site uses the declarative one. This marks
 * the calls as pure, makes a context that is assigned to a class its static field, and removes the names, which only
 * developer tools show, and the warnings for developers. Without it the site has 7 KB more.
 */
export function shakableRouter(): Plugin {
  return {
    name: 'shakable-router',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) =>
        code
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(
            /^(var (\w+) = class extends [\w.]+ \{)([^]*?)^\2\.contextType = (\w+);$/gm,
            '$1 static contextType = $4;$3',
          )
          .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '),
    },
  };
}
