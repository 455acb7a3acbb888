import { create } from 'zustand'

/** From the page that asks for the code to the page that asks for the reason; never stored, and never in an address. */
export const useLogOffProof = create<{ proof: string | null }>(() => ({ proof: null }))

export const keepLogOffProof = (proof: string | null): void => useLogOffProof.setState({ proof })
