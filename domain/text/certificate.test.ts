import { certificateCodeOf, holderMistake, hoursText, shownCertificateCode, typedCertificateCode } from './certificate'

test('a code is read back from how it is shown, typed and scanned', () => {
  let next = 0
  const code = certificateCodeOf((below) => (next += 7) % below)
  expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{16}$/)
  const shown = shownCertificateCode(code)
  expect(shown).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect(typedCertificateCode(` ${shown.toLowerCase()} `)).toBe(code)
  expect(typedCertificateCode(`https://xinqi.example/certificateCheck?orgId=340&code=${code}#x`)).toBe(code)
})

test.each([
  ['欧阳静姝', null],
  ['John Smith', null],
  ['𠮷'.repeat(30), null],
  [' ', '请填写要写在证明上的姓名'],
  ['长'.repeat(31), '姓名最多 30 个字'],
  ['a\u202eb', '姓名里有不能使用的字符'],
])('a name %j', (name, mistake) => expect(holderMistake(name)).toBe(mistake))

test.each([
  [50, '50 分钟'],
  [60, '1 小时'],
  [6323, '105 小时 23 分钟'],
])('%i minutes are %s', (minutes, text) => expect(hoursText(minutes)).toBe(text))
