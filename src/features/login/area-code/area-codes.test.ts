import { call } from '@/api/call'
import { forget } from '@/platform/storage'
import { areaOf, COMMON, findAreas, groupAreas, loadAreas, rememberArea, type Area } from './area-codes'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock

const area = (id: string, name: string, ename: string, areaCode: string, thrWords: string, letter: string): Area => ({
  ...{ id, name, ename, areaCode, thrWords, letter },
  pricePerMinuteFen: 60,
})
const JAPAN = area('JP', '日本', 'Japan', '81', 'JPN', 'R')
const SERBIA = area('RS', '塞尔维亚', 'Serbia', '381', 'SRB', 'S')
const RUSSIA = area('RU', '俄罗斯', 'Russia', '7', 'RUS', 'E')
const CANADA = area('CA', '加拿大', 'Canada', '1', 'CAN', 'J')
const USA = area('US', '美国', 'United States', '1', 'USA', 'M')
const JAMAICA = area('JM', '牙买加', 'Jamaica', '1', 'JAM', 'Y')
const AREAS = [RUSSIA, CANADA, USA, JAPAN, SERBIA, JAMAICA]
const names = (areas: readonly Area[]) => areas.map(({ name }) => name)

beforeEach(() => forget('recentAreas'))

describe('finding an area code (R78)', () => {
  it.each([
    ['日本', ['日本']],
    ['+81', ['日本']],
    ['81', ['日本']],
    ['us', ['美国', '俄罗斯']],
    ['JAM', ['牙买加']],
    ['states', ['美国']],
    [' 加 ', ['加拿大', '牙买加']],
    ['火星', []],
  ])('%s finds %j', (keyword, found) => {
    expect(names(findAreas(AREAS, keyword))).toEqual(found)
  })

  it('gives all while nothing is typed', () => {
    expect(findAreas(AREAS, '  ')).toEqual(AREAS)
  })
})

describe('the groups of the list', () => {
  it('puts the common ones before the letters, which keep their order (R77)', () => {
    const groups = groupAreas(AREAS)
    expect(groups.map(({ title }) => title)).toEqual([COMMON, 'E', 'J', 'M', 'R', 'S', 'Y'])
    expect(names(groups[0]?.areas ?? [])).toEqual(['美国', '加拿大', '日本'])
  })

  it('puts the one that was chosen last before all others, once', () => {
    rememberArea(RUSSIA)
    rememberArea(JAPAN)
    expect(names(groupAreas(AREAS)[0]?.areas ?? [])).toEqual(['日本', '俄罗斯', '美国', '加拿大'])
  })
})

describe('the one that a code stands for', () => {
  it('is the one that was chosen last, else the best known', () => {
    expect(areaOf(AREAS, '1')?.id).toBe('US')
    rememberArea(JAMAICA)
    expect(areaOf(AREAS, '1')?.id).toBe('JM')
    expect(areaOf(AREAS, '7')?.id).toBe('RU')
    expect(areaOf(AREAS, '999')).toBeUndefined()
  })
})

describe('the list', () => {
  it('is fetched once a session, and again after a failure (R80)', async () => {
    answering.mockRejectedValueOnce(new Error('no answer'))
    await expect(loadAreas()).rejects.toThrow('no answer')
    answering.mockResolvedValueOnce(AREAS)
    await expect(loadAreas()).resolves.toBe(AREAS)
    await expect(loadAreas()).resolves.toBe(AREAS)
    expect(answering).toHaveBeenCalledTimes(2)
  })
})
