import { CONTENT_DAYS_AHEAD, VERSIONED_KIND_LABEL, type VersionedKind } from '@xinqi/domain/text/content'
import { Form, Input, Typography } from 'antd'
import { call } from '../../api/call'
import { filled } from '../../ui/filled'
import { FormDialog } from '../../ui/form-dialog'
import { MomentField, momentOf } from '../../ui/moment-field'

interface Fields {
  effectiveTime?: string
  consentedOn?: string
}

interface Props {
  kind: VersionedKind
  id: number
  version: number
  /** These words were read before, and are only shown again. */
  isAgain: boolean
  onClose: () => void
}

const WHAT_TO_LOOK_AT: Partial<Record<VersionedKind, string>> = {
  support: '难受的人会照着它做。请对照预览逐句看过，尤其是号码和地址。',
  hotline: '处在危险里的人会照着拨。请逐个拨一遍或对照官方公布的号码；写的人不能自己发布。',
  robot: '请在预览里走过每一条路。正在进行的对话按原来的走完；回到开头的、说到危险的，马上用这一版。',
}

/** Gives readers the newest version, now or at a time. Of a story it is asked whose word it has. */
export const PublishDialog = ({ kind, id, version, isAgain, onClose }: Props) => (
  <FormDialog<Fields>
    name='publish'
    title={`发布第 ${version} 版`}
    okText='发布'
    send={({ effectiveTime, consentedOn }) =>
      call('POST /operator/content/publish', {
        ...{ kind, id, version, effectiveTime: momentOf(effectiveTime), consentedOn: filled(consentedOn) },
      })
    }
    done='好了'
    onClose={onClose}
  >
    <Typography.Paragraph type='secondary'>
      {WHAT_TO_LOOK_AT[kind] ?? `读者会看到预览里的这篇${VERSIONED_KIND_LABEL[kind]}。`}
    </Typography.Paragraph>
    <MomentField
      name='effectiveTime'
      label='什么时候发布（北京时间）'
      hint={`空着就是马上。最多提前 ${CONTENT_DAYS_AHEAD} 天，到时候之前可以撤回。`}
      isOptional
    />
    {kind === 'story' && !isAgain && (
      <Form.Item
        name='consentedOn'
        label='本人哪天同意了这一版'
        extra='写好之后请本人看过，才能发布。'
        rules={[{ required: true, message: '请写明本人哪天同意了这一版' }]}
      >
        <Input type='date' style={{ width: 220 }} />
      </Form.Item>
    )}
  </FormDialog>
)
