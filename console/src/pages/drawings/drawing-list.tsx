import { DRAWING_REASON_MAX, DRAWING_THEME_TEXT, type DrawingDeskTab } from '@xinqi/domain/text/drawing'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { Decision } from '../../ui/decision'
import { FormDialog } from '../../ui/form-dialog'
import { PagedList } from '../../ui/paged-list'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { DrawingSheet } from './drawing-sheet'

/** Drawings in one state: let through, left where they were reported, or refused with a reason that their author reads. */
export function DrawingList({ tab }: { tab: DrawingDeskTab }) {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/drawing/list', { tab, after: pages.after })
  const mayAct = useMayAct('content')
  const [leaving, setLeaving] = useState<string | null>(null)
  const isWaiting = tab === 'waiting'
  const decide = (drawingNo: string, pass: boolean, reason: string, key: string) =>
    call('POST /operator/drawing/decide', { drawingNo, pass, reason }, key)
  return (
    <>
      <PagedList reading={reading} pages={pages} empty='这里没有画，只有画的人愿意给别人看的才会出现'>
        {(drawing) => {
          const { drawingNo, theme, title, description, strokes, askTime, reports } = drawing
          const name = title === '' ? DRAWING_THEME_TEXT[theme].label : title
          return (
            <Card key={drawingNo}>
              <Flex gap={24} wrap>
                <DrawingSheet strokes={strokes} title={name} description={description} />
                <div style={{ flex: '1 1 280px' }}>
                  <Typography.Title level={3} style={{ marginTop: 0 }}>
                    {name}
                  </Typography.Title>
                  {strokes !== '' && description !== '' && <Typography.Paragraph>{description}</Typography.Paragraph>}
                  <Typography.Paragraph type='secondary'>{`${askTime.slice(0, 16)} 愿意公开`}</Typography.Paragraph>
                  {reports.map((report) => (
                    <Alert key={report} type='warning' title={`举报：${report}`} style={{ marginBottom: 8 }} />
                  ))}
                  {mayAct && tab !== 'public' && (
                    <Decision
                      of={name}
                      verbs={isWaiting ? undefined : { approve: '留着', refuse: '撤下' }}
                      max={DRAWING_REASON_MAX}
                      hint='画的人会读到。'
                      done={
                        isWaiting
                          ? { approved: '公开了', refused: '没有公开，理由写给画的人了' }
                          : { approved: '留着', refused: '撤下了' }
                      }
                      decide={(pass, reason, key) => decide(drawingNo, pass, reason, key)}
                      onDecided={reading.mutate}
                    />
                  )}
                  {mayAct && tab === 'public' && (
                    <Button aria-label={`撤下「${name}」`} onClick={() => setLeaving(drawingNo)}>
                      撤下
                    </Button>
                  )}
                </div>
              </Flex>
            </Card>
          )
        }}
      </PagedList>
      {leaving !== null && (
        <FormDialog<{ reason: string }>
          name='leave'
          title='撤下这幅画？'
          okText='撤下'
          danger
          send={({ reason }, key) => decide(leaving, false, reason, key)}
          done='撤下了'
          onClose={() => {
            setLeaving(null)
            void reading.mutate()
          }}
        >
          <WordsField name='reason' label='理由' max={DRAWING_REASON_MAX} missing='请写明理由' hint='画的人会读到。' />
        </FormDialog>
      )}
    </>
  )
}
