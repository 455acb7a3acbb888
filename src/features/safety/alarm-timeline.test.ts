import { alarmTimeline } from './alarm-timeline'

test('steps and calls stand in the order of their time, a step before the calls it led to', () => {
  const items = alarmTimeline({
    steps: [
      { kind: 'opened', time: '2026-11-23 21:00:00', by: null, text: null },
      { kind: 'noted', time: '2026-11-23 21:20:00', by: '周砚', text: '联系了家人' },
    ],
    calls: [
      { time: '2026-11-23 21:00:00', name: '值班运营', state: 'sent' },
      { time: '2026-11-23 21:15:00', name: '另一位', state: 'failed' },
    ],
  })
  expect(items).toEqual([
    { title: '11-23 21:00', sentences: ['提醒出现'] },
    { title: '11-23 21:00', sentences: ['叫了 值班运营：已发短信'] },
    { title: '11-23 21:15', sentences: ['叫了 另一位：短信没有发出去'] },
    { title: '11-23 21:20', sentences: ['周砚 记下一步', '联系了家人'] },
  ])
})
