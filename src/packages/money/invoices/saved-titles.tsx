import type { Data } from '@xinqi/domain/contract/contract'
import { TITLE_KIND_LABEL } from '@xinqi/domain/text/invoice'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

type Title = Data<'GET /appoint/invoice/titles'>['list'][number]

export interface SavedTitlesProps {
  titles: readonly Title[]
  onChanged: () => Promise<unknown>
}

/** The titles that one keeps for the next time; each can go. */
export function SavedTitles({ titles, onChanged }: SavedTitlesProps) {
  const remove = async ({ titleNo, name }: Title): Promise<void> => {
    const sure = await ask({
      title: '删除这个抬头？',
      body: `「${name}」不再保存；已经申请的发票不变。`,
      confirmText: '删除',
      cancelText: '留着',
    })
    if (!sure) return
    if (await toastSuccess(call('POST /appoint/invoice/removeTitle', { titleNo }), '已删除')) await onChanged()
  }
  return (
    <Card padding='none'>
      {titles.map((title) => (
        <Cell
          key={title.titleNo}
          title={title.name}
          note={title.taxNumber || TITLE_KIND_LABEL[title.kind]}
          value={
            <Button variant='text' size='medium' label={`删除抬头${title.name}`} onPress={() => void remove(title)}>
              删除
            </Button>
          }
        />
      ))}
    </Card>
  )
}
