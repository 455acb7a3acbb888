const MOST_PX = 360

/** Sentences in a table: as wide as they are, up to a width at which they are broken. */
export const LongText = ({ children }: { children: string }) => (
  <div style={{ width: 'max-content', maxWidth: MOST_PX, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {children}
  </div>
)
