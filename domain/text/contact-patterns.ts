/**
 * Contact details and offers to pay elsewhere, as they are spelled once a text is folded (`fold-text.ts`). What people tell of their
 * lives, in which WeChat and money occur every day, must not look like them: an address has to follow, or an offer to exchange one.
 */
const DIGITS: Record<string, string> = {
  ...{ 零: '0', 〇: '0', 洞: '0', 一: '1', 壹: '1', 幺: '1', 二: '2', 贰: '2', 三: '3', 叁: '3', 四: '4', 肆: '4' },
  ...{ 五: '5', 伍: '5', 六: '6', 陆: '6', 七: '7', 柒: '7', 八: '8', 捌: '8', 九: '9', 玖: '9' },
}
const NUMERALS = new RegExp(`[${Object.keys(DIGITS).join('')}]`, 'g')

/** Of the same length as what it was made of. */
export const withDigits = (letters: string): string =>
  letters.replace(NUMERALS, (numeral) => DIGITS[numeral] ?? numeral)

const WECHAT = '(?:微信|威信|薇信|微星|v信|vx|wx|wechat|weixin)'
const ANY = `(?:${WECHAT}|qq|扣扣|企鹅号|电话|手机|联系方式)`
const WHO = '(?:你的?|您的?|我的?|咱们?)?'
const SOFTLY = '(?:一下|下|个|一个)?'

/** Over folded letters. */
export const CONTACT_PATTERNS: readonly RegExp[] = [
  new RegExp(`${WECHAT}(?:号|id|号码)?(?:是|为)?[a-z](?=[a-z0-9]*\\d)[a-z0-9]{5,19}`, 'g'),
  new RegExp(`${WECHAT}(?:号|id|号码)(?:是|为)?[a-z][a-z0-9]{5,19}`, 'g'),
  new RegExp(
    `(?:加|搜)${SOFTLY}${WHO}(?:v|${WECHAT})(?:号|id)?(?:吧|聊|好吗|可以吗|好不好|私聊|方便吗|[a-z0-9]{6,20})`,
    'g',
  ),
  new RegExp(
    `(?:可以|能|能不能|可不可以|方便)(?:再)?(?:和您|和你|跟您|跟你)?加${SOFTLY}${WHO}(?:${WECHAT}|qq|扣扣)`,
    'g',
  ),
  new RegExp(`(?:把)?(?:你|您)的?${ANY}(?:号|号码)?(?:是多少|发给我|发我|给我|告诉我|留给我|留一个|留一下)`, 'g'),
  new RegExp(`(?:留|发|给)${SOFTLY}(?:你的|您的|我的)?${ANY}(?:号|号码)?(?:吧|给我|好吗|可以吗|方便吗)`, 'g'),
]

/** Over folded letters with numerals as digits. */
export const NUMBER_PATTERNS: readonly RegExp[] = [
  /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g,
  /(?:qq|扣扣|企鹅号)(?:号|号码)?(?:是|为)?[1-9]\d{4,10}(?!\d)/g,
]

const PAY = '(?:付款|付钱|付费|转账|转钱|打钱|打款|收款|交易|结账|付给|转给|支付|付)'

/** Over folded letters. */
export const PAYMENT_PATTERNS: readonly RegExp[] = [
  new RegExp(
    `(?:私下|私底下|线下|平台外|站外|绕过平台|绕开平台|不走平台|不通过平台|不经过平台)(?:里)?(?:直接)?(?:微信|支付宝)?${PAY}`,
    'g',
  ),
  new RegExp(
    `(?:支付宝|微信|银行卡|红包)(?:直接)?(?:转账|转钱|转|付|打|发)给?(?:您|你)(?:就行|吧|可以吗|行吗|好吗|便宜|$)`,
    'g',
  ),
  /(?:转|打|付|汇)(?:到|给)(?:我|你|您)的?(?:支付宝|银行卡|微信|卡里|卡上|账户)/g,
  /(?:绕过|绕开|不走|不通过|不经过)平台(?:会|能|可以|就)?(?:便宜|优惠|打折|省)/g,
  /(?:我的)?(?:银行卡号|卡号)(?:是|为)?\d{12,19}/g,
]
