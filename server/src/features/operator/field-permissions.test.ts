import { CODE } from '@xinqi/domain/codes'
import { answeredFields, fieldName } from '@xinqi/domain/contract/answered-fields'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { maySeeField } from '@xinqi/domain/contract/for-desk'
import { mayAtDesk, OPERATOR_ROLES, type OperatorRole } from '@xinqi/domain/operator-roles'
import { WITHHELD } from '@xinqi/domain/withheld'
import { createEveningConsultant } from '../../testing/build-consultant'
import { newOperator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor } from '../../testing/visitor'

/** Every field that is declared, and who is shown it: `s` sees, `h` has it hidden or masked, `-` cannot make the call; in the order of OPERATOR_ROLES. */
const TABLE: Record<string, string> = {
  //  owner operations finance clinicalDuty content readOnly
  'GET /operator/application/list list[].realName': 's s h h - h',
  'GET /operator/application/detail realName': 's s h h - h',
  'GET /operator/application/detail form.person.realName': 's s h h - h',
  'GET /operator/application/detail checks[].note': 's s h h - h',
  'GET /operator/coupon/list list[].costFen': 's s s - h s',
  'GET /operator/campaign/list list[].budgetFen': 's s s - h s',
  'GET /operator/campaign/list list[].spentFen': 's s s - h s',
  'GET /operator/campaign/detail budgetFen': 's s s - h s',
  'GET /operator/campaign/detail spentFen': 's s s - h s',
  'GET /operator/campaign/written budgetFen': 's s s - h s',
  'GET /operator/invitation/list programs[].budgetFen': 's s s - h s',
  'GET /operator/invitation/list programs[].reservedFen': 's s s - h s',
  'GET /operator/payout/accounts list[].lastFour': 's h s - - h',
  'GET /operator/payout/accounts list[].realName': 's h s - - h',
  'GET /operator/payout/accounts list[].replaces.lastFour': 's h s - - h',
  'GET /operator/payout/list list[].lastFour': 's h s - - h',
  'GET /operator/invoice/list list[].title.name': 's h s - - h',
  'GET /operator/invoice/list list[].title.taxNumber': 's h s - - h',
  'GET /operator/invoice/list list[].title.email': 's h s - - h',
  'GET /operator/feedback/list list[].phone': 's s - h - -',
  'GET /operator/refundProposal/list list[].amountFen': 's s s - - s',
  'GET /operator/cashback/periods list[].budgetFen': 's s s - h s',
  'GET /operator/cashback/periods list[].promisedFen': 's s s - h s',
  'GET /operator/cashback/periods list[].waitingFen': 's s s - h s',
  'GET /operator/cashback/periods list[].paidFen': 's s s - h s',
  'POST /operator/order/search list[].priceFen': 's s s h - s',
  'POST /operator/order/search list[].payableFen': 's s s h - s',
  'POST /operator/order/dossier order.priceFen': 's s s h - s',
  'POST /operator/order/dossier order.payableFen': 's s s h - s',
  'POST /operator/order/dossier visitor.nickname': 's s h s - h',
  'POST /operator/order/dossier visitor.phoneMasked': 's s h s - h',
  'POST /operator/order/dossier couponFen': 's s s h - s',
  'POST /operator/order/dossier discountFen': 's s s h - s',
  'POST /operator/order/dossier creditFen': 's s s h - s',
  'POST /operator/order/dossier cancelReason': 's s h s - h',
  'POST /operator/order/dossier payments[].amountFen': 's s s h - s',
  'POST /operator/order/dossier refunds[].amountFen': 's s s h - s',
  'POST /operator/order/dossier owedFen': 's s s h - s',
  'POST /operator/order/dossier proposals[].amountFen': 's s s h - s',
  'POST /operator/order/dossier refundable.cancelFen': 's s s h - s',
  'POST /operator/order/dossier refundable.goodwillFen': 's s s h - s',
  'POST /operator/order/dossier refundable.aloneFen': 's s s h - s',
  'POST /operator/order/dossier events[].amountFen': 's s s h - s',
  'GET /operator/consultant/terms sharePercent': 's s s h - s',
  'GET /operator/consultant/terms ownShares[].percent': 's s s h - s',
  'GET /operator/consultant/terms deposit.ownFen': 's s s h - s',
  'GET /operator/consultant/terms deposit.last.amountFen': 's s s h - s',
  'GET /operator/consultant/terms deposit.last.leftFen': 's s s h - s',
  'GET /operator/consultant/terms changes[].before': 's s s h - s',
  'GET /operator/consultant/terms changes[].after': 's s s h - s',
  'GET /operator/consultant/termsWaiting list[].before': 's s s h - s',
  'GET /operator/consultant/termsWaiting list[].after': 's s s h - s',
}

/** What would be asked after, by its name, in an answer to an operator. */
const SENSITIVE =
  /phone|mobile|realname|nickname|email|taxnumber|idcard|idno|birth|address|contact|lastfour|registrycode|wechat|fen$|sharepercent/i

/** Fields of such names that every operator who may make the call is shown, and why. */
const OPEN: Record<string, string> = {
  'POST /operator/secondFactor/begin address': 'of one’s own authenticator',
  customerPhone: 'an organisation’s own, for everybody',
  customerWechat: 'an organisation’s own, for everybody',
  hasPhone: 'whether a colleague can be called',
  priceFen: 'what everybody is asked for',
  beforeFen: 'what everybody was asked for',
  'band.fromFen': 'the prices that a level may ask for',
  'band.toFen': 'the prices that a level may ask for',
  offFen: 'stands on the coupon',
  capFen: 'stands on the coupon',
  fromFen: 'stands on the coupon',
  minPriceFen: 'stands on the page of cashback',
  rewardFen: 'stands in the invitation',
  'GET /operator/featureFlag/list sharePercent': 'of people, not of money',
  'GET /operator/student/proof registryCode': 'only whoever decides on the proof makes the call',
}

const calls = (Object.keys(contract) as CallKey[]).flatMap((key) => {
  const declaration = contract[key]
  return declaration.auth === 'operator'
    ? [{ key, ...declaration, needs: 'needs' in declaration ? declaration.needs : undefined }]
    : []
})

const opens = (role: OperatorRole, { key, desk, needs }: (typeof calls)[number]): boolean =>
  desk === 'own' || mayAtDesk([role], desk, needs ?? (key.startsWith('GET ') ? 'look' : 'act'))

test('every declared field has its line in the table, and every role sees what the table says', () => {
  const found = Object.fromEntries(
    calls.flatMap((one) =>
      answeredFields(one.data).flatMap(({ path, need }) => {
        if (!need) return []
        const marks = OPERATOR_ROLES.map((role) => (!opens(role, one) ? '-' : maySeeField([role], need) ? 's' : 'h'))
        return [[`${one.key} ${fieldName(path)}`, marks.join(' ')]]
      }),
    ),
  )
  expect(found).toEqual(TABLE)
})

// A form that began without a field would write that nothing stood there.
test('who may change what lies at a desk is shown all of it', () => {
  const hidden = calls.flatMap(({ key, desk, data }) =>
    answeredFields(data).flatMap(({ path, need }) =>
      OPERATOR_ROLES.filter(
        (role) => need && desk !== 'own' && mayAtDesk([role], desk, 'act') && !maySeeField([role], need),
      ).map((role) => `${role}: ${key} ${fieldName(path)}`),
    ),
  )
  expect(hidden).toEqual([])
})

const isOpen = (key: string, name: string): boolean => {
  const last = name.split('.').at(-1) ?? ''
  const two = name.split('.').slice(-2).join('.')
  return [last, two, `${key} ${last}`].some((known) => known in OPEN)
}

test('a field of a sensitive name is declared, or open for a reason, or no role that makes the call lacks the money', () => {
  const forgotten = calls.flatMap((one) => {
    const allLookAtMoney = OPERATOR_ROLES.every((role) => !opens(role, one) || mayAtDesk([role], 'money', 'look'))
    return answeredFields(one.data).flatMap(({ path, need }) => {
      const name = fieldName(path)
      const last = name.split('.').at(-1) ?? ''
      const isOfMoney = /fen$|percent$/i.test(last)
      if (need || !SENSITIVE.test(last) || isOpen(one.key, name) || (isOfMoney && allLookAtMoney)) return []
      return [`${one.key} ${name}`]
    })
  })
  expect(forgotten).toEqual([])
})

const app = useTestApp()
const newPhone = phoneNumbers('1383007')

test('who lacks the desk is answered without the field, and does not find it by a search either', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, {
    consultant: await createEveningConsultant(app, newPhone(), 40_000),
    at: '2026-11-23 20:00:00',
  })
  const asked = { orderNo, reason: 'refund' } as const
  const whole = await (await newOperator(app, ['operations'])).call('POST /operator/order/dossier', asked)
  const duty = await newOperator(app, ['clinicalDuty'])
  const ofDuty = await duty.call('POST /operator/order/dossier', asked)
  expect(ofDuty.order).toEqual({ ...whole.order, priceFen: WITHHELD, payableFen: WITHHELD })
  expect(ofDuty.visitor).toEqual(whole.visitor)
  expect([ofDuty.owedFen, ofDuty.refundable.aloneFen, ofDuty.payments.map(({ amountFen }) => amountFen)]).toEqual([
    WITHHELD,
    WITHHELD,
    whole.payments.map(() => WITHHELD),
  ])
  const finance = await newOperator(app, ['finance'])
  const ofFinance = await finance.call('POST /operator/order/dossier', asked)
  expect(ofFinance.visitor).toEqual({ nickname: WITHHELD, phoneMasked: WITHHELD })
  expect(ofFinance.order).toEqual(whole.order)
  const phone = newPhone()
  await app.db
    .updateTable('app_user')
    .set({ phone_hash: app.services.hash.phone('86', phone) })
    .where('id', '=', visitor.userId)
    .execute()
  const search = { phone, reason: 'refund' } as const
  expect((await finance.answer('POST /operator/order/search', search)).code).toBe(CODE.forbidden)
  const both = await newOperator(app, ['finance', 'clinicalDuty'])
  expect((await both.call('POST /operator/order/dossier', asked)).visitor).toEqual(whole.visitor)
  expect((await both.call('POST /operator/order/search', search)).list).toHaveLength(1)
})
