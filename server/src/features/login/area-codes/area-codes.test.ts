import { useTestApp } from '../../../testing/use-test-app'
import { AREA_CODES } from './area-codes'
import { feePerMinute } from './call-rates'
import { ISO3 } from './iso3'

const app = useTestApp()

describe('the list of area codes (R80)', () => {
  test('names all countries and regions, each with its codes, its names and the price of a minute', async () => {
    const areas = await app.client.call('GET /appoint/common/areaCodes', {})
    expect(areas.length).toBeGreaterThanOrEqual(240)
    expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length)
    expect(new Set(areas.map(({ thrWords }) => thrWords)).size).toBe(areas.length)
    for (const area of areas) {
      expect(area.areaCode).toMatch(/^[1-9]\d{0,3}$/)
      expect(area.thrWords).toMatch(/^[A-Z]{3}$/)
      expect(area.name).toMatch(/[\u4e00-\u9fff]/)
      expect(area.ename).toMatch(/[A-Za-z]{3}/)
      expect(area.pricePerMinuteFen).toBeGreaterThan(0)
    }
    expect(areas.find(({ id }) => id === 'CN')).toEqual({
      ...{ id: 'CN', name: '中国大陆', ename: 'China', areaCode: '86', thrWords: 'CHN', letter: 'Z' },
      pricePerMinuteFen: feePerMinute('86'),
    })
    expect(areas.find(({ name }) => name === '中国台湾')).toMatchObject({ areaCode: '886', thrWords: 'TWN' })
  })

  test('is ordered by the sound of the names, so that its letters stand in order (R77)', () => {
    const letters = AREA_CODES.map(({ letter }) => letter)
    expect(letters).toEqual([...letters].sort())
    const letterOf = (name: string) => AREA_CODES.find((area) => area.name === name)?.letter
    expect(['奥地利', '韩国', '日本', '新加坡', '英国', '中国香港'].map(letterOf)).toEqual([
      'A',
      'H',
      'R',
      'X',
      'Y',
      'Z',
    ])
  })

  test('knows a three-letter code for each', () => {
    expect(AREA_CODES.filter(({ id }) => !ISO3.has(id))).toEqual([])
  })

  test('charges by the longest beginning that is named', () => {
    expect(feePerMinute('852')).not.toBe(feePerMinute('855'))
    expect(() => feePerMinute('0')).toThrow(RangeError)
  })
})
