import { create } from 'zustand'

/** From the page that asks for the code to the page that asks for the reason; never stored, and never in an address. */
interface LogOffProof {
  proof: string | null
  /** What of the wallet is given up, in fen. */
  givesUpFen: number
}

export const useLogOffProof = create<LogOffProof>(() => ({ proof: null, givesUpFen: 0 }))

export const keepLogOffProof = (proof: string | null, givesUpFen = 0): void =>
  useLogOffProof.setState({ proof, givesUpFen })
