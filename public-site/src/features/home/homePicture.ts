/** The address of a picture that is drawn for the home page. */
export function homePicture(name: string): string {
  return `/pictures/home/${name}.svg`;
}
