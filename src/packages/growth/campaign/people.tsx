import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { ConsultantCard } from '@/features/consultant/consultant-card'
import { useNow } from '@/state/server-clock'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import type { Campaign } from '@/features/campaign/campaign'

const FIRST_FEW = 3

/** The first few who take part; the page's one act leads to all of them. */
export function People({ title, note, campaign }: { title: string; note: string; campaign: Campaign }) {
  const people = useCall('GET /appoint/indexActivity/consultants', { campaignId: campaign.campaignId })
  const now = useNow()
  return (
    <View>
      <View className='campaign__heading' role='heading' aria-level='2'>
        {title}
      </View>
      {note !== '' && <View className='campaign__quiet'>{note}</View>}
      <Loaded of={people} failed='咨询师没有取到' placeholder={<Skeleton shape='card' />}>
        {({ list }) => (
          <>
            {list.slice(0, FIRST_FEW).map((item) => (
              <ConsultantCard key={item.consultantId} item={item} now={now} />
            ))}
          </>
        )}
      </Loaded>
    </View>
  )
}
