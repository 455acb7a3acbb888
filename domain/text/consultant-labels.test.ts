import { aConsultantItem } from '../testing/consultant-item'
import { parseMoment } from '../time'
import { isBookable, nextFreeText, priceUnit, spokenItem } from './consultant-labels'

const now = parseMoment('2026-11-21 18:00:00')

const item = aConsultantItem()

describe('nextFreeText', () => {
  it('says the earliest time as one says it', () => {
    expect(nextFreeText(item, now)).toBe('最近可约 今天 20:30')
    expect(nextFreeText({ ...item, nextFree: '2026-11-22 09:00:00' }, now)).toBe('最近可约 明天 09:00')
  })

  it('says that a resting consultant takes no new visitors, whatever is free (R163)', () => {
    expect(nextFreeText({ ...item, isRest: 1 }, now)).toBe('暂不接新来访')
    expect(nextFreeText({ ...item, isRest: 2 }, now)).toBe('来访已满')
    for (const isRest of [1, 2] as const) expect(isBookable({ ...item, isRest })).toBe(false)
  })

  it('says that nothing is free', () => {
    expect(nextFreeText({ ...item, nextFree: null }, now)).toBe('近期已约满')
    expect(isBookable({ ...item, nextFree: null })).toBe(false)
  })
})

it('names the length a price is for, and that there are others', () => {
  expect(priceUnit(item)).toBe('/50分钟')
  expect(priceUnit({ ...item, isMorePrice: true })).toBe('起 /50分钟')
})

it('reads the item as a sentence', () => {
  expect(spokenItem(item, now)).toBe(
    '林一帆，资深咨询师，不急着给答案，先陪你把话说完。，擅长焦虑、哀伤，480 元，每次 50 分钟，最近可约 今天 20:30',
  )
})
