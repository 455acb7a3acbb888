import { emailMistake, invoiceNumberMistake, tidyTitle, titleMistakes, titleNameMistake } from './invoice'

const company = {
  kind: 'company',
  name: '腾讯科技（深圳）有限公司',
  taxNumber: '9144030071526726XG',
  email: '',
} as const

it('a company needs its number, a person none', () => {
  expect(titleMistakes(company)).toEqual({})
  expect(titleMistakes({ ...company, taxNumber: '' })).toEqual({ taxNumber: '请填写税号' })
  expect(titleMistakes({ kind: 'person', name: '林小满', taxNumber: '', email: 'lin@example.com' })).toEqual({})
})

it('a person keeps no number that was typed before they chose to be one', () => {
  expect(tidyTitle({ ...company, kind: 'person', name: ' 林小满 ' })).toEqual({
    kind: 'person',
    name: '林小满',
    taxNumber: '',
    email: '',
  })
})

it.each(['a@b.cn', 'first.last+tag@mail.example.com.cn', ''])('%s is an address', (email) =>
  expect(emailMistake(email)).toBeNull(),
)
it.each([
  'a',
  'a@b',
  'a b@c.cn',
  '@c.cn',
  'a@c..cn',
  'a@-c.cn',
  'a@c.cn\nBcc: x@y.z',
  '林@例子。公司',
  `${'a'.repeat(100)}@b.cn`,
])('%s is none', (email) => expect(emailMistake(email)).not.toBeNull())

it('a name is there, is not too long, and has no control signs', () => {
  expect(titleNameMistake('')).toBe('请填写发票抬头')
  expect(titleNameMistake('长'.repeat(101))).toContain('100')
  expect(titleNameMistake('林\u202e小满')).toContain('不能使用')
  expect(titleNameMistake('林')).toBeNull()
})

it.each([
  ['25117000000012345678', null],
  ['12345678', null],
  ['1234', '发票号码是 20 位数字（旧版 8 位）'],
  ['2511700000001234567X', '发票号码是 20 位数字（旧版 8 位）'],
])('number %s: %s', (number, mistake) => expect(invoiceNumberMistake(number)).toBe(mistake))
