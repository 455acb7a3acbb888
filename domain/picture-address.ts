/** What the server can send smaller; drawings have no size of their own. */
const RESIZABLE = /^\/files\/[^?]+\.(jpe?g|png|webp)$/i

export type PictureWidth = 160 | 375 | 750 | 1500

/** The path of a picture of the server's in one of its widths, at quality 80 (R276, R277). */
export const picturePath = (src: string, width: PictureWidth): string =>
  RESIZABLE.test(src) ? `${src}?w=${width}` : src

/** A person's picture as lists show it; home.html has it fetched under the same name. */
export const portraitPath = (src: string): string => picturePath(src, 375)
