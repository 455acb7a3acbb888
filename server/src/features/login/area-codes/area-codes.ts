import type { Data } from '@xinqi/domain/contract/contract'
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min'
import { feePerMinute } from './call-rates'
import { threeLetters } from './iso3'
import { bySound, chineseName, englishName } from './language'
import { pinyinLetter } from './pinyin-letter'

type Area = Data<'GET /appoint/common/areaCodes'>[number]

/** Named as they are on the mainland; Unicode's own names are longer or leave the country out. */
const OWN_NAMES: Partial<Record<CountryCode, string>> = {
  CN: '中国大陆',
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
}

function areaOf(country: CountryCode): Area {
  const name = OWN_NAMES[country] ?? chineseName(country)
  const areaCode = getCountryCallingCode(country)
  return {
    id: country,
    name,
    ename: englishName(country),
    areaCode,
    pricePerMinuteFen: feePerMinute(areaCode),
    thrWords: threeLetters(country),
    letter: pinyinLetter(name),
  }
}

/** Every country and region that has telephone numbers, ordered by the sound of its Chinese name (R77, R80). */
export const AREA_CODES: readonly Area[] = getCountries()
  .map(areaOf)
  .sort((one, other) => bySound(one.name, other.name))
