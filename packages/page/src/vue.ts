import {
  type DefineSetupFnComponent,
  defineComponent,
  type MaybeRefOrGetter,
  onMounted,
  onUnmounted,
  type Ref,
  readonly,
  ref,
  toValue,
  watchEffect,
} from 'vue';
import { granted, onChange, type Purpose } from './index.ts';

/** Whether the visitor's choice grants the purpose; never while a page is rendered by a server or taken over from one. */
export function useConsent(purpose: MaybeRefOrGetter<Purpose>): Readonly<Ref<boolean>> {
  const consent = ref(false);
  const ask = () => {
    consent.value = granted(toValue(purpose));
  };
  let end = () => {};
  onMounted(() => {
    watchEffect(ask);
    end = onChange(ask);
  });
  onUnmounted(() => end());
  return readonly(consent);
}

/** Renders its slot while the purpose is granted, and nothing otherwise. */
export const Gate: DefineSetupFnComponent<{ purpose: Purpose }> = defineComponent(
  (props: { purpose: Purpose }, { slots }) => {
    const consent = useConsent(() => props.purpose);
    return () => (consent.value ? slots.default?.() : null);
  },
  { name: 'PortcullisGate', props: ['purpose'] },
);
