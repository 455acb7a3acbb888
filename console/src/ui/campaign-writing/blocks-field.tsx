import { CAMPAIGN_BLOCK_LABEL, CAMPAIGN_WORDS_MAX } from '@xinqi/domain/text/campaign-writing'
import { Form, Select } from 'antd'
import { BlocksList } from '../blocks-list'
import { BlockFields } from './block-fields'
import type { BlockTyped } from './words'

const KINDS = Object.entries(CAMPAIGN_BLOCK_LABEL).map(([value, label]) => ({ value, label }))
const EMPTY: BlockTyped = { kind: 'letter' }

/** The blocks of a campaign. */
export const BlocksField = () => (
  <BlocksList name='blocks' label='内容' max={CAMPAIGN_WORDS_MAX.pieces} begun={EMPTY}>
    {(row) => (
      <>
        <Form.Item name={[row, 'kind']} label='是什么'>
          <Select options={KINDS} style={{ width: 200 }} />
        </Form.Item>
        <Form.Item noStyle dependencies={[['blocks', row, 'kind']]}>
          {({ getFieldValue }) => (
            <BlockFields row={row} kind={getFieldValue(['blocks', row, 'kind']) as BlockTyped['kind']} />
          )}
        </Form.Item>
      </>
    )}
  </BlocksList>
)
