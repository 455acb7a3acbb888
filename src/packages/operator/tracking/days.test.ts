import { everyDay, viewsSummary } from './days'

test('every day has its bar, also the quiet ones', () => {
  expect(everyDay('2026-11-15', 3, [{ day: '2026-11-16', views: 4 }])).toEqual([
    { label: '11/15', value: 0 },
    { label: '11/16', value: 4 },
    { label: '11/17', value: 0 },
  ])
})

test('ninety days stand in fifteen bars of six days, and none is lost', () => {
  const counted = [
    { day: '2026-08-24', views: 1 },
    { day: '2026-11-21', views: 2 },
  ]
  const points = everyDay('2026-08-24', 90, counted)
  expect(points).toHaveLength(15)
  expect(points[0]).toEqual({ label: '8/24', value: 1 })
  expect(points[14]?.value).toBe(2)
})

test('the chart says itself in a sentence', () => {
  expect(viewsSummary([{ value: 2 }, { value: 5 }])).toBe('这段时间一共看过 7 次页面，最多的一段 5 次')
})
