import { NOTICE_BODY_MAX, NOTICE_TITLE_MAX } from '@xinqi/domain/text/platform-notice'
import { Alert, Form, Input } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'
import { dropDraft, keepDraft, readDraft, type NoticeDraft } from './draft'

/** A notice to everybody. What is written stays as a draft until it was sent. */
export const PublishNotice = ({ consultants, onClose }: { consultants: number; onClose: () => void }) => (
  <FormDialog<NoticeDraft>
    name='notice'
    title='写一条公告'
    okText={`写好，等同意后发给 ${consultants} 位咨询师`}
    initialValues={readDraft()}
    onChange={keepDraft}
    send={async (notice, key) => {
      await call('POST /operator/platformNotice/publish', notice, key)
      dropDraft()
    }}
    done='已写好，等另一位运营同意'
    onClose={onClose}
  >
    <Alert type='info' showIcon title='写到一半可以关上，草稿留在这个标签页里。' style={{ marginBottom: 16 }} />
    <Form.Item name='title' label='标题' rules={[{ required: true, whitespace: true, message: '请写下标题' }]}>
      <Input maxLength={NOTICE_TITLE_MAX} showCount />
    </Form.Item>
    <WordsField
      name='body'
      label='内容'
      max={NOTICE_BODY_MAX}
      rows={8}
      missing='请写下内容'
      hint='所有咨询师都会在「平台公告」里看到，不要写来访者的事。'
    />
  </FormDialog>
)
