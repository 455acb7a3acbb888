import { PageHead } from '../../ui/page-head'
import { Consultants } from './consultants'
import { WaitingTerms } from './waiting-terms'

/** Everybody who counsels here or did, and what of them waits for another operator. */
export default function ConsultantsPage() {
  return (
    <>
      <PageHead title='咨询师' note='点开名字，看等级、分成、保证金和页面；等级、分成和保证金要两个人同意才改。' />
      <WaitingTerms />
      <Consultants />
    </>
  )
}
