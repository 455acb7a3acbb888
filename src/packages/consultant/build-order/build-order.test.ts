import { priceMistake } from './use-build-form'

test.each([
  ['480', null],
  ['0', null],
  ['479.99', null],
  ['480.01', '不能高于这项服务的标价 ¥480'],
  ['', '请填写金额，比如 480，最多两位小数'],
  ['免费', '请填写金额，比如 480，最多两位小数'],
])('a price of %j against a listed price of 480 yuan', (text, mistake) =>
  expect(priceMistake(text, 48_000)).toBe(mistake),
)
