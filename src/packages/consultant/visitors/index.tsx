import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { CASE_STATUS_LABEL } from '@xinqi/domain/text/individual-case'
import { usePages } from '@/api/use-pages'
import { togetherText } from '@/features/individual-case/case-words'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useNow } from '@/state/server-clock'
import { useWide } from '@/platform/wide'
import { useState } from 'react'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { ListBeside } from '@/ui/list-beside/list-beside'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tag } from '@/ui/tag/tag'
import { useVisitor, VisitorView } from '../visitor/visitor-view'
import '@/features/individual-case/case.scss'

type Visitor = Data<'GET /consult/consultVisitor/list'>['list'][number]

/**
 * 我的来访者: everybody who has, or had, a session with the consultant, who booked last first. With a number in the address (0 for none
 * yet) it chooses whom a discount is for.
 */
export default function VisitorsPage() {
  const { id, consultantId } = usePageParams('consultantVisitors')
  const own = useSession((session) => session.consultant?.id)
  const isOwn = own !== undefined && (consultantId === null || consultantId === own)
  const pages = usePages('GET /consult/consultVisitor/list', isOwn ? {} : null)
  const [chosen, setChosen] = useState<number>()
  const isBeside = useWide() && id === null && pages.items?.length !== 0
  if (own !== undefined && !isOwn)
    return (
      <AppPage route='consultantVisitors'>
        <Empty title='没有找到这些来访者' hint='只看得到你自己的。' />
      </AppPage>
    )
  const list = (
    <PullList
      of={pages}
      failed='来访者没有取到'
      empty={<Empty title='还没有来访者' hint='有人约了你以后，会出现在这里。' />}
    >
      {(visitors) => (
        <View className='case'>
          {visitors.map((visitor) => (
            <VisitorRow
              key={visitor.userId}
              visitor={visitor}
              chosenFor={id}
              chosen={isBeside && visitor.userId === chosen}
              onChoose={isBeside ? setChosen : undefined}
            />
          ))}
        </View>
      )}
    </PullList>
  )
  return (
    <AppPage route='consultantVisitors' wide={isBeside} title={id === null ? undefined : '选一位来访者'}>
      {isBeside ? (
        <ListBeside list={list} row='case__card' label='选中的来访者'>
          {chosen === undefined ? (
            // Nobody is opened by themselves: each reading of a visitor stands in the log.
            <Empty title='选一位看看' hint='你们的各次咨询和记录会出现在这里，每次查看都有记录。' />
          ) : (
            <VisitorBeside key={chosen} userId={chosen} />
          )}
        </ListBeside>
      ) : (
        list
      )}
    </AppPage>
  )
}

const VisitorBeside = ({ userId }: { userId: number }) => <VisitorView visitor={useVisitor(userId)} />

interface VisitorRowProps {
  visitor: Visitor
  /** Of the address: whom a discount is for; null where visitors are looked at. */
  chosenFor: number | null
  /** The whole of them stands beside the list. */
  chosen: boolean
  onChoose: ((userId: number) => void) | undefined
}

function VisitorRow({ visitor, chosenFor, chosen, onChoose }: VisitorRowProps) {
  const now = useNow()
  const consultantId = useSession((session) => session.consultant?.id)
  const { userId, visitorName, caseStatus, discountId, offPercent } = visitor
  const choose = () => {
    if (onChoose) return onChoose(userId)
    if (chosenFor === null) return void open('consultVisitorDetail', { userId })
    void open('consultantDiscount', { id: discountId ?? 0, consultantId, userId })
  }
  const together = togetherText(visitor, now)
  return (
    <Card
      className='case__card'
      chosen={chosen}
      label={[visitorName, caseStatus && CASE_STATUS_LABEL[caseStatus], together].filter(Boolean).join('，')}
      onPress={choose}
    >
      <View className='case__line'>
        <View className='case__name'>{visitorName}</View>
        {caseStatus && <Tag text={CASE_STATUS_LABEL[caseStatus]} tone={caseStatus === 1 ? 'primary' : 'plain'} />}
      </View>
      <View className='case__quiet'>{together}</View>
      {offPercent !== null && <View className='case__quiet'>{`单独优惠 ${offPercent}%`}</View>}
    </Card>
  )
}
