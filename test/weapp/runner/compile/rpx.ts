/** WeChat's rule: whole pixels, rounded down, but never below one. `width` is the screen's in CSS pixels. */
export function rpxToPx(rpx: number, width: number): string {
  if (!rpx) return '0px'
  const pixels = Math.floor((Math.abs(rpx) * width) / 750 + 1e-4) || 1
  return `${rpx < 0 ? -pixels : pixels}px`
}

export function replaceRpx(css: string, width: number): string {
  return css.replace(/(-?[\d.]+)rpx\b/g, (_, number: string) => rpxToPx(Number(number), width))
}
