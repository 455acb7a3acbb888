import { render } from '@testing-library/react'
import type { CampaignPage } from '@xinqi/domain/text/campaign'
import { useExposures } from '@/features/tracking/use-exposures'
import { Entrances } from './entrances'

jest.mock('@/features/tracking/use-exposures', () => ({ useExposures: jest.fn() }))

const entrance = (campaignId: number, page: CampaignPage, arm: 'a' | 'b') => ({
  ...{
    campaignId,
    page,
    arm,
    variant: '',
    title: `活动 ${campaignId}`,
    summary: '',
    picture: '',
    pictureAlt: '',
    endTime: null,
  },
})

test('a way to a campaign is counted where it is seen, with the text that this device reads; at its own address it is not', () => {
  const { container } = render(
    <Entrances title='也在进行' at='dream' list={[entrance(3, 'activity', 'b'), entrance(4, 'dream', 'a')]} />,
  )
  expect(jest.mocked(useExposures).mock.calls).toEqual([
    [['way-3'], 'dream', 'campaign-3-b-s0'],
    [[], 'dream', 'campaign-4-a-s0'],
  ])
  expect(container.querySelector('#way-3')).not.toBeNull()
})

test('one with a picture of its own shows it beside its name, in a box of its own, and tells what is on it', () => {
  const own = { picture: '/api/appoint/marketing/picture?name=0123', pictureAlt: '雨里的一把伞' }
  const { container } = render(
    <Entrances
      title='也在进行'
      at='dream'
      list={[{ ...entrance(3, 'activity', 'a'), ...own }, entrance(4, 'promotion', 'a')]}
    />,
  )
  const pictures = container.querySelectorAll('.campaign__small')
  expect(pictures).toHaveLength(1)
  expect(pictures[0]?.getAttribute('aria-label')).toBe('雨里的一把伞')
  expect(container.querySelector('#way-3 .campaign__small')).not.toBeNull()
})
