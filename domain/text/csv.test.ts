import { csvTable } from './csv'

test('a cell is what it says: quotes doubled, numbers as they are, nothing that a spreadsheet would work out', () => {
  const row = ['说"好"', '=1+1', '-5.00', '-5+1', '@x', '一, 二']
  expect(csvTable([row])).toBe(`\uFEFF"说""好""","'=1+1","-5.00","'-5+1","'@x","一, 二"\r\n`)
})
