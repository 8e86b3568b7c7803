import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Indonesian. */
export default {
  title: 'Pilihan privasi Anda',
  body:
    '{domain} ingin menyimpan dan membaca informasi di perangkat Anda, seperti cookie, untuk ' +
    'tujuan yang Anda pilih. Anda dapat mengubah pilihan Anda kapan saja.',
  acceptAll: 'Terima semua',
  rejectAll: 'Tolak semua',
  manage: 'Pilih',
  closeNotice: 'Tutup dan tolak semua',
  optOutBody:
    '{domain} dan perusahaan yang bekerja sama dengannya menyimpan dan membaca informasi di ' +
    'perangkat Anda, seperti cookie. Anda dapat memilih untuk tidak ikut serta kapan saja.',
  understood: 'Oke',
  optOut: 'Tidak ikut serta',
  save: 'Simpan pilihan saya',
  close: 'Tutup',
  withdraw: 'Tarik kembali persetujuan saya',
  preferences: 'Pilihan privasi Anda',
  alwaysOn: 'Selalu aktif',
  recipients: 'Penerima data: {names}.',
  lifetime: 'Disimpan paling lama {time}.',
  record: 'Catatan pilihan Anda',
  saved: 'Pilihan Anda telah disimpan.',
  renewed:
    'Silakan ambil keputusan tentang hal berikut: {names}. Pilihan Anda yang lain tetap berlaku.',
  gpc: 'Pilihan tidak ikut serta dihormati',
  heldFrame: 'Konten ini ditampilkan setelah Anda mengizinkan “{purpose}”.',
  allow: 'Izinkan “{purpose}”',
  privacyPolicy: 'Kebijakan privasi',
  cookiePolicy: 'Kebijakan cookie',
  imprint: 'Informasi pengelola situs',
  purposes: {
    necessary: {
      name: 'Diperlukan',
      description:
        'Hal yang dibutuhkan situs ini agar berfungsi dan untuk mengingat pilihan ini. Tidak ' +
        'memerlukan izin dan tidak dapat dinonaktifkan.',
    },
    functional: {
      name: 'Fungsional',
      description:
        'Fitur tambahan seperti hasil pencarian yang lebih baik, konten tersemat, dan pengaturan ' +
        'yang diingat pada kunjungan berikutnya.',
    },
    analytics: {
      name: 'Analitik',
      description:
        'Mengukur cara situs ini digunakan: halaman mana yang dibuka dan apa yang dilakukan di ' +
        'sana.',
    },
    marketing: {
      name: 'Pemasaran',
      description:
        'Memungkinkan layanan iklan mengenali Anda di sini dan di situs lain untuk memilih iklan ' +
        'bagi Anda dan mengukur hasilnya.',
    },
  },
} satisfies Wording;
