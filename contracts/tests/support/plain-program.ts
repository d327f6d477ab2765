/** The optional fields of a program request, all empty: no prices, no folders, no links. */
export const PLAIN_PROGRAM = {
  price1: null,
  description1: null,
  price2: null,
  description2: null,
  price3: null,
  description3: null,
  early_bird: false,
  main_folder: null,
  sub_folder: null,
  link: null,
  external_link: null,
  link_or_razorpay: false,
  filter: null,
};
