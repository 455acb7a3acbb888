/**
 * 纳税人识别号: the unified social credit code of GB 32100 (18), or what was used before it: a region with the organisation's code of
 * GB 11714 (15), and the identity number of somebody who runs a business with two digits behind it (20).
 */

const CREDIT_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_LENGTH = 18

/** As it is compared and printed: without spaces, in capitals. */
export const tidyTaxNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** What is wrong with a tax number, as a sentence; null when nothing is. */
export function taxNumberMistake(taxNumber: string): string | null {
  if (taxNumber === '') return '请填写税号'
  if (!/^[0-9A-Z]+$/.test(taxNumber)) return '税号只有数字和大写字母'
  if (taxNumber.length === CREDIT_LENGTH) return creditCodeMistake(taxNumber)
  if (taxNumber.length === 15)
    return isRegion(taxNumber) && isOrganisationCode(taxNumber.slice(6))
      ? null
      : '这个 15 位税号的校验位不对，请对照营业执照检查'
  if (taxNumber.length === 20)
    return isIdentity(taxNumber.slice(0, 18)) && /^\d\d$/.test(taxNumber.slice(18))
      ? null
      : '这个 20 位税号的校验位不对，请对照税务登记检查'
  return `税号是 18 位（旧的有 15 位和 20 位），现在是 ${taxNumber.length} 位`
}

function creditCodeMistake(code: string): string | null {
  const odd = [...code].find((letter) => !CREDIT_LETTERS.includes(letter))
  if (odd) return `税号里不会有字母 ${odd}，请检查是不是写成了数字`
  const sum = [...code.slice(0, -1)].reduce(
    (total, letter, place) => total + CREDIT_LETTERS.indexOf(letter) * (3 ** place % 31),
    0,
  )
  return CREDIT_LETTERS[(31 - (sum % 31)) % 31] === code.at(-1) ? null : '税号的最后一位对不上，请对照营业执照检查'
}

const isRegion = (taxNumber: string): boolean => /^[1-9]\d{5}/.test(taxNumber)

const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11714: eight characters and their check. */
function isOrganisationCode(code: string): boolean {
  const sum = ORGANISATION_WEIGHTS.reduce((total, weight, place) => total + weight * parseInt(code[place] ?? '', 36), 0)
  const check = (11 - (sum % 11)) % 11
  return (check === 10 ? 'X' : String(check)) === code.at(-1)
}

/** GB 11643: an identity number and its check. */
function isIdentity(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false
  const sum = [...number.slice(0, -1)].reduce(
    (total, digit, place) => total + Number(digit) * (2 ** (17 - place) % 11),
    0,
  )
  return '10X98765432'[sum % 11] === number.at(-1)
}
