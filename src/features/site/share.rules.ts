/** What stands for a page without a photo of its own, where links are shown as cards: the sites take no drawings. */
export const sharePicture = { path: '/share.png', width: 1200, height: 630 } as const
