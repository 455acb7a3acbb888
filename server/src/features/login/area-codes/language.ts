const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
const chinese = new Intl.DisplayNames('zh-CN', { type: 'region' })
const english = new Intl.DisplayNames('en', { type: 'region' })

/** Orders Chinese names as they sound (R77). */
export const bySound = (one: string, other: string): number => collator.compare(one, other)

/** Unicode's names of a country or region, by its two letters. */
export const chineseName = (country: string): string => chinese.of(country) ?? country
export const englishName = (country: string): string => english.of(country) ?? country
