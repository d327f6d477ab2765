/** The URL of a generated picture of the home page. */
export function homePicture(name: string): string {
  return `/pictures/home/${name}.svg`;
}
