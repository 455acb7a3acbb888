import { reactionTo, type Reaction } from './reaction'

const CALL = '/appoint/consultOrder/info'
const REPORT = '/appoint/assessReportInfo/detail'

describe('what happens after an answer other than 1', () => {
  it.each<[rule: string, code: number, data: unknown, path: string, reaction: Reaction]>([
    ['R253', 302, { next: '/userCenter' }, CALL, 'redirect'],
    ['R255', 40029, null, CALL, 'forbidden'],
    ['an operator who has to show again who they are', 40103, { by: 'code' }, CALL, 'prove'],
    ['R256', 0, null, CALL, 'standardToast'],
    ['R256, a mistake in what was typed', 0, { fields: { phone: '手机号码不正确' } }, CALL, 'messageToast'],
    ['R257, after a refresh that was no use', 5002, null, CALL, 'login'],
    ['R258', 5004, null, CALL, 'login'],
    ['R258', 5005, null, CALL, 'login'],
    ['R259', 5020, null, CALL, 'silent'],
    ['R260', 50000, null, REPORT, 'silent'],
    ['R260', 50001, null, REPORT, 'silent'],
    ['R260', 50004, null, REPORT, 'silent'],
    ['R260, only for reports', 50000, null, CALL, 'messageToast'],
    ['R261', 40009, null, CALL, 'messageToast'],
    ['R264', -1, null, CALL, 'messageToast'],
  ])('%s: %d', (_rule, code, data, path, reaction) => {
    expect(reactionTo({ code, data }, path)).toBe(reaction)
  })
})
