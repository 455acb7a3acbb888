import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import type { RouteId } from '../../../../config/routes'
import { Entrances } from './entrances'

/** An address at which nothing stands for this organisation: what goes on, and everybody. */
export function NoCampaign({ at }: { at: RouteId }) {
  const sourceType = useOrganisation((state) => state.sourceType)
  const going = useCall('GET /appoint/consultBanner/getBannerList', { sourceType: sourceType ?? undefined })
  const list = going.data?.list ?? []
  return (
    <>
      <Empty
        scene='empty-calendar'
        title='这里现在没有活动'
        hint='链接可能来自别的机构，或者活动已经收起来了。'
        action={
          <Button variant='ghost' size='medium' onPress={() => void open('consultantList')}>
            看看所有咨询师
          </Button>
        }
      />
      {list.length > 0 && <Entrances title='正在进行' list={list} at={at} />}
    </>
  )
}
