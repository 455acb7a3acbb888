import { picturePath, type PictureWidth } from '@xinqi/domain/picture-address'

/** Pictures are asked for in this width unless another is named (R277). */
const DEFAULT_WIDTH = 750

/** The server names its files by path; a mini-program, which has no address of its own, needs the whole one. */
export const fileAddress = (src: string): string => (src.startsWith('/') ? XINQI_API_ORIGIN + src : src)

/** The address of a picture in one of the server's widths, at quality 80 (R276, R277). */
export const pictureAddress = (src: string, width: PictureWidth = DEFAULT_WIDTH): string =>
  fileAddress(picturePath(src, width))
