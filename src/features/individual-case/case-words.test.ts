import { parseMoment } from '@xinqi/domain/time'
import { courseItems, sessionsByMonth, togetherText } from './case-words'

const NOW = parseMoment('2026-02-10 12:00:00')

test('the two who have not met are said to have not', () =>
  expect(togetherText({ held: 0, lastTime: null, nextTime: '2026-02-11 20:00:00' }, NOW)).toBe(
    '还没有咨询过 · 下次 明天 20:00',
  ))

test('the two who have met: how often, when last', () =>
  expect(togetherText({ held: 3, lastTime: '2026-02-01 20:00:00', nextTime: null }, NOW)).toBe(
    '咨询过 3 次 · 上次 2026-02-01',
  ))

test('sessions are counted by month, over the turn of a year, empty months too', () =>
  expect(
    sessionsByMonth(
      [
        { startTime: '2025-12-31 20:00:00' },
        { startTime: '2026-02-01 09:00:00' },
        { startTime: '2026-02-08 09:00:00' },
      ],
      '2026-02-10',
    ),
  ).toEqual([
    { label: '9月', value: 0 },
    { label: '10月', value: 0 },
    { label: '11月', value: 0 },
    { label: '12月', value: 1 },
    { label: '1月', value: 0 },
    { label: '2月', value: 2 },
  ]))

test('the newest step comes first, an end by its name, a step without words by its name alone', () =>
  expect(
    courseItems([
      { stepNo: '1', kind: 'opened', status: null, text: '睡得好一些', time: '2026-01-01 10:00:00' },
      { stepNo: '2', kind: 'proposed', status: null, text: null, time: '2026-01-02 10:00:00' },
      { stepNo: '3', kind: 'ended', status: 3, text: '没有再来', time: '2026-01-03 10:00:00' },
    ]),
  ).toEqual([
    { title: '2026-01-03 10:00 中断', sentences: ['没有再来'] },
    { title: '2026-01-02 10:00 提出转介', sentences: [] },
    { title: '2026-01-01 10:00 建立个案', sentences: ['睡得好一些'] },
  ]))
