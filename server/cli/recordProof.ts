import { open } from 'node:fs/promises';
import { isRecordProof, proofBeginning, proofBytes } from '../domain/consent/export/proofReport.ts';

/** The text of a file that is a proof of one record, cut where it is too long for one; null where it is none. */
export async function recordProofIn(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const beginning = await textOf(file, proofBeginning);
    return isRecordProof(beginning) ? await textOf(file, proofBytes) : null;
  } finally {
    await file.close();
  }
}

async function textOf(file: Awaited<ReturnType<typeof open>>, most: number): Promise<string> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(most), position: 0 });
  return buffer.toString('utf8', 0, bytesRead);
}
