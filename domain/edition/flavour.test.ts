import fc from 'fast-check'
import { DEFAULT_ORG_ID } from '../constants'
import {
  flavourOf,
  idFromUrl,
  isKnownOrganisation,
  knownOrgIds,
  learnEdition,
  openOrganisationsOf,
  organisationOf,
  SEEDED_ORG_IDS,
  type ToldEdition,
} from './flavour'
import { FLAVOURS, type Flavour } from './flavour-table'

describe('R40, R41: an id in a URL', () => {
  test.each([
    undefined,
    '',
    '0',
    '00',
    'null',
    'undefined',
    'NaN',
    '-5',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    ' 340',
    '340 ',
    '340,657',
  ])('%j does not count', (text) => expect(idFromUrl(text)).toBeNull())

  test('counts when it is a number above 0', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (id) => expect(idFromUrl(String(id))).toBe(id)))
  })

  test('does not count when it is too large to be told from its neighbour', () => {
    expect(idFromUrl('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
    expect(idFromUrl('9007199254740992')).toBeNull()
  })

  test('any other text does not throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = idFromUrl(text)
        if (id !== null) expect(id).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the flavours', () => {
  test('R210: an organisation has one edition of its own; the doctors’ is nobody’s own (R212)', () => {
    for (const id of SEEDED_ORG_IDS) {
      expect(flavourOf(id).orgId).toBe(id)
      expect(organisationOf(flavourOf(id).key)).toBe(id)
    }
    const owned = SEEDED_ORG_IDS.map((id) => flavourOf(id).key)
    expect(Object.keys(FLAVOURS).filter((key) => !owned.some((own) => own === key))).toEqual(['doctor'])
  })

  test.each([0, -1, 1, 342, Number.NaN])('R224: organisation %d falls back to the main one', (orgId) => {
    expect(flavourOf(orgId).orgId).toBe(DEFAULT_ORG_ID)
  })

  test.each([
    ['main', '咨询'],
    ['welfare', '服务'],
    ['publicWelfare', '公益热线'],
    ['supervision', '督导'],
    ['supervision2', '督导'],
  ] as const)('R84: the consult tab of %s reads %s', (key, label) => expect(FLAVOURS[key].consultTab).toBe(label))

  test('R208: messages are open for the main, preparatory, welfare, general and supervision flavours', () => {
    const open = SEEDED_ORG_IDS.map(flavourOf).filter(({ features }) => features.im)
    const named = ['main', 'preparatory', 'welfare', 'general', 'supervision', 'supervision2']
    expect(open.map(({ key }) => key).sort()).toEqual(named.sort())
  })

  test('R106: pictures are saved in the main edition and at both affiliates', () => {
    expect(SEEDED_ORG_IDS.filter((id) => flavourOf(id).features.imageSaving)).toEqual([340, 169, 10])
  })

  test('R288: employees and the copy of the brand have a list of fields of their own', () => {
    const own = SEEDED_ORG_IDS.map(flavourOf).filter(({ fields }) => fields !== 'general')
    expect(own.map(({ key, fields }) => [key, fields])).toEqual([
      ['employee', 'employees'],
      ['cike', 'copy'],
    ])
  })

  test('where nobody pays there are no coupons, no cashback and no invite ad', () => {
    const unpaid = SEEDED_ORG_IDS.map(flavourOf).filter(({ features }) => !features.pay)
    expect(unpaid.map(({ key }) => key).sort()).toEqual(['employee', 'publicWelfare', 'welfare'])
    for (const { features } of unpaid)
      expect(features).toMatchObject({ coupons: false, cashback: false, inviteAd: false })
  })

  test.each([
    ['main', '心理咨询'],
    ['publicWelfare', '公益热线'],
    ['general', '预约咨询'],
    ['preparatory', '预备咨询师'],
    ['weiyou', '预约'],
    ['supervision', '督导'],
    ['cike', null],
  ] as const)('R38: the home title of %s is %j; null is the organisation’s own name', (key, title) =>
    expect(FLAVOURS[key].homeTitle).toBe(title),
  )

  test('R7, R33: only the employees’ edition is paid by a company, and it begins at its own page', () => {
    const paid = SEEDED_ORG_IDS.map(flavourOf).filter(({ features }) => features.companyPaid)
    expect(paid.map(({ key, landing }) => [key, landing])).toEqual([['employee', 'employeeWelfare']])
    expect(() => organisationOf('doctor')).toThrow('no organisation')
  })

  test('where nobody pays it is said, and nowhere else', () => {
    for (const id of SEEDED_ORG_IDS) {
      const { features, words } = flavourOf(id)
      expect([id, words.free === null]).toEqual([id, features.pay])
    }
  })

  test('R12, R219: consumer, welfare, public welfare, supervision, doctor, employees and the copy of the brand are told apart', () => {
    const groups = new Set(Object.values(FLAVOURS).map(({ group }) => group))
    expect([...groups].sort()).toEqual([
      'consultationApp',
      'copyApp',
      'partner',
      'publicWelfare',
      'supervision',
      'welfare',
    ])
  })
})

describe('what rows say', () => {
  const NEW = 4711
  const said = (change: Partial<ToldEdition> = {}): ToldEdition => ({
    ...FLAVOURS.welfare,
    name: '新的一家',
    homeTitle: '来聊聊',
    ...change,
  })
  afterEach(() => [NEW, 657, DEFAULT_ORG_ID].forEach((id) => learnEdition(id, null)))

  test('R224: an organisation is unknown until it is told of, and again when it is gone', () => {
    expect([isKnownOrganisation(NEW), flavourOf(NEW).orgId]).toEqual([false, DEFAULT_ORG_ID])
    learnEdition(NEW, said())
    expect(flavourOf(NEW)).toMatchObject({ orgId: NEW, name: '新的一家', homeTitle: '来聊聊', group: 'welfare' })
    expect(knownOrgIds()).toContain(NEW)
    expect(openOrganisationsOf(5)).toEqual([657, NEW])
    learnEdition(NEW, null)
    expect([isKnownOrganisation(NEW), flavourOf(NEW).orgId]).toEqual([false, DEFAULT_ORG_ID])
  })

  test('a row counts instead of the table, and the table again without it', () => {
    learnEdition(657, said({ name: '志愿' }))
    expect(flavourOf(657)).toMatchObject({ name: '志愿', homeTitle: '来聊聊' })
    expect(organisationOf('welfare')).toBe(657)
    learnEdition(657, null)
    expect(flavourOf(657).name).toBe(FLAVOURS.welfare.name)
  })

  test('R224: who names an unknown one gets the main one as its row says', () => {
    learnEdition(DEFAULT_ORG_ID, { ...FLAVOURS.main, name: '新心栖' })
    expect(flavourOf(NEW)).toMatchObject({ orgId: DEFAULT_ORG_ID, name: '新心栖' })
  })

  test('who pays is never a row’s to say', () => {
    const { features } = FLAVOURS.main
    learnEdition(NEW, said({ features: { ...features, im: false } }))
    expect(flavourOf(NEW).features).toMatchObject({ im: false, pay: false, companyPaid: false, coupons: true })
  })

  test('a switch that came after the row was written is as in the table', () => {
    const { matching: _later, ...before } = FLAVOURS.welfare.features
    learnEdition(NEW, said({ features: before as Flavour['features'] }))
    expect(flavourOf(NEW).features.matching).toBe(FLAVOURS.welfare.features.matching)
  })

  test('an edition of a later version than this is unknown', () => {
    learnEdition(NEW, said({ key: 'ofTomorrow' }))
    expect(isKnownOrganisation(NEW)).toBe(false)
  })
})
