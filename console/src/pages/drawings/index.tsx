import { DRAWING_DESK_PARTS, type DrawingDeskPart } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { PageHead } from '../../ui/page-head'
import { StateTabs } from '../../ui/state-tabs'
import { DrawingList } from './drawing-list'
import { Messages } from './messages'

/** Drawings whose authors let others see them, and what is said beside them: looked at first, so that nobody is recognised. */
export default function Drawings() {
  const [tab, setTab] = useState<DrawingDeskPart>('waiting')
  return (
    <>
      <PageHead title='画的公开' note='看有没有认得出是谁的东西、让人害怕的画面、广告。每次查看都有记录。' />
      <StateTabs label='画的状态' options={DRAWING_DESK_PARTS} value={tab} onChange={setTab} />
      {tab === 'messages' ? <Messages /> : <DrawingList key={tab} tab={tab} />}
    </>
  )
}
