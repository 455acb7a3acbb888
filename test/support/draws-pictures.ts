/** Pictures are for people who look at them, and take a sixth of the time of a walk through all pages: `LOOKS=1` draws them. */
export const drawsPictures = process.env.LOOKS === '1'
