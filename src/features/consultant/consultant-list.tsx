import { CustomWrapper, View } from '@tarojs/components'
import { IN_SIGHT } from '@xinqi/domain/text/consultant-labels'
import type { ReactNode } from 'react'
import type { Pages } from '@/api/use-pages'
import { useExposures } from '@/features/tracking/use-exposures'
import { PullList } from '@/ui/pull-list/pull-list'
import { AsOf } from './as-of'
import { ConsultantCard } from './consultant-card'
import type { RouteId } from '../../../config/routes'
import './consultant-list.scss'

export interface ConsultantListProps {
  /** The page in which the list stands. */
  route: RouteId
  pages: Pages<'GET /appoint/consultConsultant/listIndex'>
  now: Date
  /** Shown where nobody fits; says what one can do. */
  empty: ReactNode
  onRefresh?: () => Promise<unknown>
}

/** Consultants page by page. On the mini-program the list updates apart from the rest of the page. */
export function ConsultantList({ route, pages, now, empty, onRefresh }: ConsultantListProps) {
  const cardId = (consultantId: number): string => `${route}-consultant-${consultantId}`
  useExposures(
    (pages.items ?? []).map(({ consultantId }) => cardId(consultantId)),
    route,
    'consultant-card',
  )
  return (
    <>
      <AsOf asOf={pages.first?.asOf} now={now} />
      <PullList
        of={pages}
        failed='咨询师名单没有取到'
        onRefresh={onRefresh}
        empty={empty}
        placeholder={<ConsultantSkeleton />}
      >
        {(items) => (
          <CustomWrapper>
            {items.map((item, index) => (
              <ConsultantCard
                key={item.consultantId}
                id={cardId(item.consultantId)}
                item={item}
                now={now}
                eager={index < IN_SIGHT}
              />
            ))}
          </CustomWrapper>
        )}
      </PullList>
    </>
  )
}

const CARDS = [0, 1, 2, 3]

/** As high as the cards that follow, so that nothing moves when they come. */
function ConsultantSkeleton() {
  return (
    <View role='status' aria-label='正在加载'>
      {CARDS.map((card) => (
        <View key={card} className='consultant-skeleton'>
          <View className='consultant-skeleton__portrait' />
          <View className='consultant-skeleton__lines' />
        </View>
      ))}
    </View>
  )
}
