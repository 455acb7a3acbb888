import { CustomWrapper, View } from '@tarojs/components'
import { IN_SIGHT, type ConsultantItem } from '@xinqi/domain/text/consultant-labels'
import { Fragment, type ReactNode } from 'react'
import { useExposures } from '@/features/tracking/use-exposures'
import { PullList, type ListAnswer } from '@/ui/pull-list/pull-list'
import { AsOf } from './as-of'
import { ConsultantCard, type ConsultantCardProps } from './consultant-card'
import type { RouteId } from '../../../config/routes'
import './consultant-list.scss'

export interface ConsultantListProps<Item> {
  /** The page in which the list stands. */
  route: RouteId
  pages: ListAnswer<Item> & { first?: { list: readonly Item[]; asOf?: string } }
  now: Date
  /** Shown where nobody fits; says what one can do. */
  empty: ReactNode
  onRefresh?: () => Promise<unknown>
  /** What a card says beside the person, and where it opens. */
  more?: (item: Item) => Pick<ConsultantCardProps, 'note' | 'orgId'>
  /** Stands below the first few, which the first frame draws. */
  afterFirst?: ReactNode
}

/** Consultants page by page. On the mini-program the list updates apart from the rest of the page. */
export function ConsultantList<Item extends ConsultantItem>({
  route,
  pages,
  now,
  empty,
  onRefresh,
  more,
  afterFirst,
}: ConsultantListProps<Item>) {
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
              <Fragment key={item.consultantId}>
                {index === IN_SIGHT && afterFirst}
                <ConsultantCard
                  id={cardId(item.consultantId)}
                  item={item}
                  now={now}
                  eager={index < IN_SIGHT}
                  {...more?.(item)}
                />
              </Fragment>
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
