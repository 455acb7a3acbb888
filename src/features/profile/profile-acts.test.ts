import { APPROVAL } from '@xinqi/domain/text/profile'
import { call } from '@/api/call'
import { showToast } from '@/state/overlays'
import { propose } from './profile-acts'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/upload', () => ({ upload: jest.fn() }))
jest.mock('@/platform/upload', () => ({ pickImages: jest.fn() }))
jest.mock('@/state/overlays', () => ({ showToast: jest.fn() }))

it.each([
  ['holds at once on a page that is shown', APPROVAL.approved, true, '已保存，来访者现在就看得到'],
  ['holds at once on a page that is hidden', APPROVAL.approved, false, '已保存，你的页面展示以后来访者就看得到'],
  ['waits for its review', APPROVAL.reviewing, true, '已提交，审核通过后来访者才看到'],
  ['waits for its review on a hidden page', APPROVAL.reviewing, false, '已提交，审核通过后来访者才看到'],
])('says when visitors see a change that %s', async (_name, approvalStatus, shown, sentence) => {
  jest.mocked(call).mockResolvedValue({ approvalStatus, shown })
  expect(await propose('city', '杭州')).toBeNull()
  expect(showToast).toHaveBeenLastCalledWith(sentence, 'success')
})
