/** Styles and pictures are no matter of unit tests. */
export default 'asset'
