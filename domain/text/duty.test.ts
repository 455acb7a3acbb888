import { dutyGapText, typedMinute } from './duty'

test('a time is read as people type it', () => {
  const texts = ['9:00', '09:30', ' 21：15 ', '24:00', '24:01', '9', '', '9:60']
  expect(texts.map(typedMinute)).toEqual([540, 570, 1275, 1440, null, null, null, null])
})

test('a day without anybody is said as a whole', () => {
  expect(dutyGapText({ weekday: 7, fromMinute: 0, toMinute: 1440 })).toBe('周日全天')
  expect(dutyGapText({ weekday: 1, fromMinute: 60, toMinute: 90 })).toBe('周一 01:00–01:30')
})
