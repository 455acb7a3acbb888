import fc from 'fast-check'
import { addDays } from '../time'
import { isAdult, visitorInfoMistakes, type VisitorInfo } from './visitor-info'

const TODAY = '2026-03-02'
const GOOD: VisitorInfo = {
  isSelf: 1,
  name: '林晓',
  gender: 1,
  birthDate: '1990-05-20',
  pastConsultTimes: 1,
  treatmentHistory: false,
  suicideHistory: false,
  concern: '最近睡不好',
  emergencyName: '林母',
  emergencyPhone: '13800138000',
}
const MINOR: VisitorInfo = { ...GOOD, isSelf: 2, relationship: 1, birthDate: '2012-05-20' }
const mistakes = (changes: Partial<VisitorInfo>, base = GOOD) => visitorInfoMistakes({ ...base, ...changes }, TODAY)

describe('R204: of age is who was born on or before today minus 18 years', () => {
  test.each([
    ['2008-03-02', '2026-03-02', true],
    ['2008-03-03', '2026-03-02', false],
    ['2008-03-01', '2026-03-02', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2010-02-28', '2028-02-28', true],
    ['2010-03-01', '2028-02-29', false],
    ['2007-12-31', '2026-01-01', true],
    ['2008-01-01', '2025-12-31', false],
  ])('born on %s, on %s: %s', (birthDate, today, adult) => expect(isAdult(birthDate, today)).toBe(adult))

  test('who is of age stays so, and everyone comes of age between 17 and 19', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25_000 }), fc.integer({ min: 0, max: 10_000 }), (born, later) => {
        const birthDate = addDays('1950-01-01', born)
        const first = addDays(birthDate, 6_570)
        expect(isAdult(birthDate, addDays(birthDate, 6_200))).toBe(false)
        if (isAdult(birthDate, first)) expect(isAdult(birthDate, addDays(first, later))).toBe(true)
        expect(isAdult(birthDate, addDays(birthDate, 6_577))).toBe(true)
      }),
    )
  })
})

describe('what a visitor tells', () => {
  test('is accepted when complete, for oneself and for a minor', () => {
    expect(mistakes({})).toEqual({})
    expect(mistakes({}, MINOR)).toEqual({})
    expect(mistakes({ concern: '', loveStatus: 0 })).toEqual({})
  })

  test('R158: for oneself from the 18th birthday, by a guardian until the day before', () => {
    const birthday = '2008-03-02'
    expect(mistakes({ birthDate: birthday })).toEqual({})
    expect(mistakes({ birthDate: addDays(birthday, 1) })).toEqual({ birthDate: '未满 18 岁需要由监护人预约' })
    expect(mistakes({ birthDate: addDays(birthday, 1) }, MINOR)).toEqual({})
    expect(mistakes({ birthDate: birthday }, MINOR)).toEqual({ birthDate: '来访者已成年，请由本人预约' })
  })

  test('R158, R159: for a minor books a parent, a relative or another guardian, nobody else', () => {
    const accepted = [undefined, 1, 2, 3, 4, 5, 6, 7].filter((relationship) => {
      const info: VisitorInfo = { ...MINOR }
      if (relationship === undefined) delete info.relationship
      else info.relationship = relationship
      return visitorInfoMistakes(info, TODAY).relationship === undefined
    })
    expect(accepted).toEqual([1, 5, 7])
  })

  test('R159: the emergency contact may be each of the seven, or not be said', () => {
    const codes = [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    const wrong = codes.filter((emergencyRelationship) => {
      const info: VisitorInfo = { ...GOOD }
      if (emergencyRelationship !== undefined) info.emergencyRelationship = emergencyRelationship
      return visitorInfoMistakes(info, TODAY).emergencyRelationship !== undefined
    })
    expect(wrong).toEqual([0, 8])
  })

  test('R159: the relationship is not asked of who books for oneself', () => {
    expect(mistakes({ relationship: 6 })).toEqual({})
  })

  test.each<[keyof VisitorInfo, Partial<VisitorInfo>, RegExp]>([
    ['name', { name: '  ' }, /请填写称呼/],
    ['name', { name: '林'.repeat(21) }, /最多 20 个字/],
    ['gender', { gender: 0 }, /性别/],
    ['gender', { gender: 4 }, /性别/],
    ['birthDate', { birthDate: '' }, /请选择出生日期/],
    ['birthDate', { birthDate: '2001-02-29' }, /请选择出生日期/],
    ['birthDate', { birthDate: '2026-03-03' }, /出生日期不对/],
    ['birthDate', { birthDate: '1899-12-31' }, /出生日期不对/],
    ['pastConsultTimes', { pastConsultTimes: 0 }, /咨询经历/],
    ['pastConsultTimes', { pastConsultTimes: 6 }, /咨询经历/],
    ['pastConsultTimes', { pastConsultTimes: Number.NaN }, /咨询经历/],
    ['concern', { concern: '愁'.repeat(501) }, /最多 500 个字/],
    ['emergencyName', { emergencyName: ' ' }, /紧急联系人/],
    ['emergencyName', { emergencyName: '林'.repeat(21) }, /最多 20 个字/],
    ['emergencyPhone', { emergencyPhone: '12800138000' }, /手机号码不正确/],
    ['emergencyPhone', { emergencyPhone: '1380013800' }, /手机号码不正确/],
  ])('%s is refused alone: %j', (field, changes, sentence) => {
    const found = mistakes(changes)
    expect(Object.keys(found)).toEqual([field])
    expect(found[field]).toMatch(sentence)
  })

  test('the limits themselves are accepted', () => {
    expect(
      mistakes({ name: ` ${'林'.repeat(20)} `, concern: '愁'.repeat(500), emergencyName: '林'.repeat(20) }),
    ).toEqual({})
    expect(mistakes({ birthDate: '1900-01-01', gender: 3, pastConsultTimes: 5 })).toEqual({})
    expect(mistakes({ birthDate: TODAY }, MINOR)).toEqual({})
  })
})
