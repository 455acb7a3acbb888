import { HOT_REASON_MAX, HOT_RULE_LABEL, HOT_RULES, HOT_WORD_MAX, type HotRule } from '@xinqi/domain/text/hot-word'
import { Form, Input, Radio } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

/** What somebody is about to say of a word; `off`: nothing any more. An empty word is still to be typed. */
export interface Wish {
  word: string
  rule: HotRule | 'off'
}

interface Fields {
  word?: string
  rule?: HotRule
  reason: string
}

const RULES = HOT_RULES.map((value) => ({ value, label: HOT_RULE_LABEL[value] }))
const TITLE = { pin: '置顶', ban: '不再显示', off: '去掉安排：' }

interface Props {
  orgId: number
  wish: Wish
  /** What was said of a word when the page was read. */
  ruleOf: (word: string) => HotRule | 'none'
  onClose: () => void
}

/** Asks for the reason, and for the word where it is a new one. In effect at once. */
export function SetWord({ orgId, wish, ruleOf, onClose }: Props) {
  const isNew = wish.word === ''
  const send = ({ word = wish.word, rule = wish.rule === 'ban' ? 'ban' : 'pin', reason }: Fields) =>
    wish.rule === 'off'
      ? call('POST /operator/hotWord/remove', { orgId, word, reason })
      : call('POST /operator/hotWord/set', { orgId, word, rule, wasRule: ruleOf(word.trim()), reason })
  return (
    <FormDialog<Fields>
      name='hot-word'
      title={isNew ? '加一个热词' : `${TITLE[wish.rule]}「${wish.word}」？`}
      okText={isNew ? '加上' : '确定'}
      danger={wish.rule === 'ban'}
      initialValues={{ rule: 'pin' }}
      send={send}
      done='已生效，读者马上看到'
      onClose={onClose}
    >
      {isNew && (
        <>
          <Form.Item name='word' label='词' rules={[{ required: true, whitespace: true, message: '请写下这个词' }]}>
            <Input maxLength={HOT_WORD_MAX} autoComplete='off' />
          </Form.Item>
          <Form.Item name='rule' label='怎样'>
            <Radio.Group options={RULES} />
          </Form.Item>
        </>
      )}
      <WordsField name='reason' label='理由' max={HOT_REASON_MAX} missing='请写下理由' />
    </FormDialog>
  )
}
