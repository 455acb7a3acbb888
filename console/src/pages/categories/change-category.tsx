import { CATEGORY_NAME_MAX, CATEGORY_REASON_MAX } from '@xinqi/domain/text/category'
import { Alert, Form, Input } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

/** What somebody is about to do to the directions. `under`: the direction that gets something more, by its name. */
export type Wish =
  | { kind: 'add'; parentId: number; under: string | null }
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'offer'; id: number; name: string; offered: boolean; people: number }

interface Fields {
  name?: string
  reason: string
}

function titleOf(wish: Wish): string {
  if (wish.kind === 'add') return wish.under === null ? '加一个方向' : `在「${wish.under}」下面加一项`
  if (wish.kind === 'rename') return `给「${wish.name}」换名称`
  return wish.offered ? `这家机构开始提供「${wish.name}」？` : `这家机构不再提供「${wish.name}」？`
}

function doIt(orgId: number, wish: Wish, { name = '', reason }: Fields): Promise<unknown> {
  if (wish.kind === 'add') return call('POST /operator/category/add', { parentId: wish.parentId, name, reason })
  if (wish.kind === 'rename')
    return call('POST /operator/category/rename', { id: wish.id, name, wasName: wish.name, reason })
  return call('POST /operator/category/offer', { orgId, id: wish.id, offered: wish.offered, reason })
}

/** Asks for the name where it has one to give, and for the reason. In effect at once. */
export function ChangeCategory({ orgId, wish, onClose }: { orgId: number; wish: Wish; onClose: () => void }) {
  const isLeaving = wish.kind === 'offer' && !wish.offered
  return (
    <FormDialog<Fields>
      name='category'
      title={titleOf(wish)}
      okText='确定'
      danger={isLeaving}
      initialValues={{ name: wish.kind === 'rename' ? wish.name : '' }}
      send={(fields) => doIt(orgId, wish, fields)}
      done='已生效'
      onClose={onClose}
    >
      {isLeaving && wish.people > 0 && (
        <Alert
          type='warning'
          showIcon
          title={`这家机构有 ${wish.people} 位咨询师在这个方向里，之后不再能按它找到他们；约好的不变。`}
          style={{ marginBottom: 16 }}
        />
      )}
      {wish.kind !== 'offer' && (
        <Form.Item name='name' label='名称' rules={[{ required: true, whitespace: true, message: '请写下名称' }]}>
          <Input maxLength={CATEGORY_NAME_MAX} showCount autoComplete='off' />
        </Form.Item>
      )}
      <WordsField name='reason' label='理由' max={CATEGORY_REASON_MAX} missing='请写下理由' />
    </FormDialog>
  )
}
