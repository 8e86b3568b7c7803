import { ContainerFailure, type ContainerProblem } from '../../domain/container/port.ts';
import { OutsideFailure } from '../../domain/kernel/outside.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';
import type { Failure } from './protocol.ts';

/** An error's class is lost between processes. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { code, message, detail } = error;
    return { kind: 'refusal', code, message, detail };
  }
  if (error instanceof OutsideFailure) return { kind: 'outside', problem: error.problem };
  if (error instanceof ContainerFailure) {
    return { kind: 'container', problem: error.problem, retryAfter: error.retryAfter };
  }
  return { kind: 'error', message: `${(error as Error)?.message ?? error}`.slice(0, 500) };
}

export function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case 'refusal':
      return new Refusal(failure.code as Refusal['code'], failure.message, failure.detail);
    case 'outside':
      return new OutsideFailure(failure.problem as OutsideFailure['problem']);
    case 'container':
      return new ContainerFailure(
        failure.problem as ContainerProblem,
        undefined,
        failure.retryAfter,
      );
    default:
      return new Error(failure.message);
  }
}
