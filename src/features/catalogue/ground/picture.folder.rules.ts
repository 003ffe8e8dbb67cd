/** Folder of the addresses of our own drawings; apart from their rules, which most pages do not need. */
export const pictureFolder = '/pictures/'
