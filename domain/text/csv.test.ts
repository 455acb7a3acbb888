import { csvTable } from './csv'

test('a table is text in every cell: quotes doubled, nothing that a spreadsheet would work out', () => {
  expect(csvTable([['说"好"', '=1+1', '-5', '@x', '一, 二']])).toBe('\uFEFF"说""好""","\'=1+1","\'-5","\'@x","一, 二"\r\n')
})
