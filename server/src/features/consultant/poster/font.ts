/** Fonts for words on pictures, by name; the machine's own for Chinese where it has none of these. */
export const FONT = 'Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif'
