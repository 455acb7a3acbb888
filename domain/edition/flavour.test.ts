import fc from 'fast-check'
import { flavourOf, idFromUrl, organisationOf, ORG_IDS } from './flavour'
import { FLAVOURS } from './flavour-table'

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
  test.each([
    [340, 'main'],
    [39, 'preparatory'],
    [657, 'welfare'],
    [559, 'publicWelfare'],
    [667, 'general'],
    [680, 'supervision'],
    [681, 'supervision2'],
    [629, 'weiyou'],
    [728, 'employee'],
    [341, 'cike'],
    [169, 'affiliate'],
    [10, 'affiliate2'],
  ])('R210: organisation %i is %s', (orgId, key) => expect(flavourOf(orgId)).toMatchObject({ orgId, key }))

  test('R210: there is one row an organisation, and every key is its own', () => {
    expect([...ORG_IDS].sort((a, b) => a - b)).toEqual([10, 39, 169, 340, 341, 559, 629, 657, 667, 680, 681, 728])
    expect(new Set(ORG_IDS.map((id) => flavourOf(id).key)).size).toBe(ORG_IDS.length)
  })

  test.each([0, -1, 1, 342, Number.NaN])('R224: organisation %d falls back to the main one', (orgId) => {
    expect(flavourOf(orgId).orgId).toBe(340)
  })

  test.each([
    [340, '咨询'],
    [657, '服务'],
    [559, '公益热线'],
    [680, '督导'],
    [681, '督导'],
  ])('R84: the consult tab of %i reads %s', (orgId, label) => expect(flavourOf(orgId).consultTab).toBe(label))

  test('R208: messages are open for the main, preparatory, welfare, general and supervision flavours', () => {
    const open = ORG_IDS.filter((id) => flavourOf(id).features.im)
    expect([...open].sort((a, b) => a - b)).toEqual([39, 340, 657, 667, 680, 681])
  })

  test('pictures may be saved in the main organisation and in the two that the documents name beside it', () => {
    const saving = ORG_IDS.filter((id) => flavourOf(id).features.savesImages)
    expect([...saving].sort((a, b) => a - b)).toEqual([10, 169, 340])
  })

  test('R288: employees and the copy of the brand have a list of fields of their own', () => {
    const lists = ORG_IDS.map((id) => [id, flavourOf(id).fields] as const)
    expect(lists.filter(([, fields]) => fields !== 'general')).toEqual([
      [728, 'employees'],
      [341, 'copy'],
    ])
  })

  test('where nobody pays there are no coupons, no cashback and no invite ad', () => {
    const unpaid = ORG_IDS.map(flavourOf).filter(({ features }) => !features.pay)
    expect(unpaid.map(({ key }) => key).sort()).toEqual(['employee', 'publicWelfare', 'welfare'])
    for (const { features } of unpaid)
      expect(features).toMatchObject({ coupons: false, cashback: false, inviteAd: false })
  })

  test.each([
    [340, '心理咨询'],
    [559, '公益热线'],
    [667, '预约咨询'],
    [39, '预备咨询师'],
    [629, '预约'],
    [680, '督导'],
    [341, null],
  ])('R38: the home title of %i is %j; null is the organisation’s own name', (orgId, title) =>
    expect(flavourOf(orgId).homeTitle).toBe(title),
  )

  test('R7, R33: only the employees’ edition is paid by a company, and it begins at its own page', () => {
    const paid = ORG_IDS.map(flavourOf).filter(({ features }) => features.companyPaid)
    expect(paid.map(({ key, landing }) => [key, landing])).toEqual([['employee', 'employeeWelfare']])
    expect(organisationOf('employee')).toBe(728)
    expect(() => organisationOf('doctor')).toThrow('no organisation')
  })

  test('where nobody pays it is said, and nowhere else', () => {
    for (const id of ORG_IDS) {
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
